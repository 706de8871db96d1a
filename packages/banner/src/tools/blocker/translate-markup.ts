import type { ToolsKit } from '../kit.ts'

const MARKED = [
  '[data-consent]',
  '[data-cookieconsent]',
  '[type="text/plain"][data-name]',
  '[data-type][data-name]',
  '[class*="optanon-category-"]',
]
  .map((mark) => `:is(script,iframe,img,link,embed,video,audio,source)${mark}:not([data-placet])`)
  .join()

/** Names other consent tools use for our categories. */
const CATEGORY_OF: Readonly<Record<string, string>> = {
  statistics: 'analytics',
  ignore: 'necessary',
  C0001: 'necessary',
  C0002: 'analytics',
  C0003: 'preferences',
  C0004: 'marketing',
}

/** Translates markup of migrated pages, written for CookieHub, Cookiebot, Klaro or OneTrust. */
export function translateMarkup({ page, blocker, config }: ToolsKit): void {
  const translate = () => {
    const found = page.querySelectorAll(MARKED)
    for (const element of found) {
      const { said, service } = readMarks(element)
      const rule = config.blocker.find(({ id }) => id === service)
      const names = said?.match(/\w+/g) ?? [rule?.category ?? 'uncategorized']
      if (service) element.setAttribute('data-placet-service', service)
      element.setAttribute('data-placet', names.map((name) => CATEGORY_OF[name] ?? name).join(' '))
      moveTo(element, 'data-placet-src', ['data-cookieblock-src', 'data-src'])
      moveTo(element, 'data-placet-type', ['data-type'])
    }
    if (found[0]) blocker.activate()
  }
  new MutationObserver(translate).observe(page.documentElement, { childList: true, subtree: true })
  translate()
}

function readMarks(element: Element): { said: string | null; service: string | null } {
  const [, codes = null] = /optanon-category((?:-C\d+)+)/.exec(element.className) ?? []
  const said = element.getAttribute('data-consent') ?? element.getAttribute('data-cookieconsent') ?? codes
  return { said, service: said === null ? element.getAttribute('data-name') : null }
}

function moveTo(element: Element, name: string, aliases: readonly string[]): void {
  const value = aliases.map((alias) => element.getAttribute(alias)).find((each) => each !== null)
  if (value && !element.hasAttribute(name)) element.setAttribute(name, value)
}
