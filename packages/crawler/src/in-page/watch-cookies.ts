import type { Caught, PageWindow } from './page-types.ts'

/** Reports every cookie a script writes, and whether the write changed the cookies that scripts can see. */
export function watchCookies(page: PageWindow, { apply, asText, report, wrap, native }: Caught): void {
  const { Document, CookieStore } = page
  if (Document !== undefined) {
    const read = native(Document.prototype, 'cookie', 'get')
    const address = native(Document.prototype, 'URL', 'get')
    wrap(Document.prototype, 'cookie', 'set', (set, self, args) => {
      const text = asText(args[0])
      const before = apply(read, self, [])
      const result = apply(set, self, [text])
      const url = apply(address, self, [])
      const isChanged = before !== apply(read, self, [])
      report('cookie', [text, isChanged ? 'changed' : '', asText(url), page.origin])
      return result
    })
  }
  if (CookieStore === undefined) return
  const then = native(Promise.prototype, 'then', 'value')
  const readField = native(Reflect, 'get', 'value')
  wrap(CookieStore.prototype, 'set', 'value', (set, self, args) => {
    const first = args[0]
    const options: object =
      typeof first === 'object' && first !== null ? first : { name: first, value: args[1] }
    const field = (name: string) => {
      const value = apply(readField, undefined, [options, name])
      return value === undefined || value === null ? '' : asText(value)
    }
    const texts: string[] = [
      field('name'),
      field('value'),
      field('domain'),
      field('path'),
      field('expires'),
      page.origin,
    ]
    const promise = apply(set, self, args)
    report('cookie-store', texts)
    apply(then, promise, [
      () => {
        texts[6] = 'taken'
        report('cookie-store', texts)
      },
      () => undefined,
    ])
    return promise
  })
}
