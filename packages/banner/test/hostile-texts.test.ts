import { once } from 'node:events'
import { createServer } from 'node:http'
import { DomainCode } from '@placet/contract/ids'
import type { PublishedConfig } from '@placet/contract/published-config'
import { emitCore, emitPreferences, emitScript } from '@placet/rules/publish/emit-script'
import { CANARY, XSS_PAYLOADS } from '@placet/testkit/corpora/xss-payloads'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { sized } from '@placet/testkit/sized'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { built } from './built.ts'
import { publish } from './published.ts'
import { whole } from './shop.ts'

const AT_ONCE = 15
const EVERY = sized(3, { full: 1 })
const TRIED = [...XSS_PAYLOADS.keys()].filter((index) => index % EVERY === 0)

const browser = await sharedChromium()

/** Everything that is shown: a cross, a policy, a named icon, languages, a declaration. */
const rich = await publish({
  languages: ['en', 'de'],
  settings: (settings, region) => {
    settings.ui.links = [{ url: 'https://shop.example/privacy', target: '_blank' }]
    settings.language.display = true
    region.framework = 'ccpa'
    region.banner.actions = ['accept', 'donotsell', 'settings']
    region.banner.closeAction = 'dismiss'
    region.preferences.features.ccpaLink = true
    region.preferences.actions = ['accept', 'deny']
  },
})

const codeOf = (index: number) => DomainCode.parse(`p${String(index).padStart(9, '0')}`)

/** The payload in every text and address that an owner can write. */
function poisoned(index: number): PublishedConfig {
  const text = XSS_PAYLOADS[index] ?? 'harmless'
  const config = structuredClone({ ...rich, code: codeOf(index) })
  const { labels, counted } = config.texts
  for (const label of Object.keys(labels)) Object.assign(labels, { [label]: text })
  for (const label of Object.keys(counted)) Object.assign(counted, { [label]: { one: text, other: text } })
  config.ui.policy = { url: text, target: '_blank' }
  return config
}

async function serve(): Promise<string> {
  const server = createServer(({ url = '/' }, response) => {
    const index = Number(/\/p?(\d+)/.exec(url)?.[1] ?? -1)
    if (url.startsWith('/c2/')) {
      response.writeHead(200, { 'content-type': 'text/javascript' })
      const config = poisoned(index)
      const descriptions = [{ key: `cd_${XSS_PAYLOADS[index]}`, text: XSS_PAYLOADS[index] ?? '' }]
      if (url.includes('/preferences.'))
        return response.end(whole(emitPreferences(built, config, descriptions)))
      return response.end(whole(url.includes('/core.') ? emitCore(built, config) : emitScript(built, config)))
    }
    // Whatever could run may run; strings that become markup or addresses of scripts are violations.
    const policy = "require-trusted-types-for 'script'; trusted-types 'none'"
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy })
    return response.end(index < 0 ? '<!doctype html><title>Frames</title><body>' : frame(index))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const frame = (
  index: number,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title><script>
  window.${CANARY} = 0
  window.violations = []
  for (const name of ['alert', 'confirm', 'prompt']) window[name] = () => { window.${CANARY} = 1 }
  document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => violations.push(violatedDirective))
</script><script src="/c2/${codeOf(index)}.js"></script></head><body><a href="#" data-placet-open="preferences">Settings</a></body></html>`

/** Opens both layers of some of the pages, side by side, and tells what became of each payload. */
function openAll(page: Page, indices: readonly number[]) {
  return page.evaluate(
    async ({ indices: all, canary }) => {
      const until = async <T>(look: () => T | null | undefined): Promise<T> => {
        for (;;) {
          const found = look()
          if (found) return found
          await new Promise((resolve) => setTimeout(resolve, 5))
        }
      }
      const open = async (index: number) => {
        const holder = document.createElement('iframe')
        holder.src = `/frame/${index}`
        document.body.append(holder)
        const inside = () => holder.contentWindow
        const document_ = () => holder.contentDocument
        const root = await until(() => document_()?.querySelector('placet-banner')?.shadowRoot)
        const link = await until(() => document_()?.querySelector<HTMLElement>('[data-placet-open]'))
        // Links work once the core has taken over.
        await until(() => Object.isFrozen(Reflect.get(inside() ?? {}, 'placet')))
        link.click()
        await until(() => root.querySelector('.preferences'))
        const elements = [...root.querySelectorAll('*')]
        const result = {
          index,
          executions: Number(Reflect.get(inside() ?? {}, canary)) + Number(Reflect.get(window, canary) ?? 0),
          violations: Reflect.get(inside() ?? {}, 'violations') as string[],
          names: [...new Set(elements.map(({ localName }) => localName))],
          attributes: [...new Set(elements.flatMap((element) => element.getAttributeNames()))],
          addresses: elements.flatMap((element) => element.getAttribute('href') ?? []),
          title: root.querySelector('h2')?.textContent,
        }
        holder.remove()
        return result
      }
      return Promise.all(all.map(open))
    },
    { indices, canary: CANARY },
  )
}

const NAMES =
  'dialog h2 p div button a ul li strong small label input details summary dl dt dd footer select option'
const ATTRIBUTES =
  'class aria-labelledby aria-describedby aria-label lang dir id type role for href target rel value open'

describe('T1: texts of an owner are texts', () => {
  test('the canary sings where a page does make markup of them', async () => {
    const page = await browser.newPage()
    onTestFinished(() => page.close())
    await page.setContent(
      `<p></p><script>document.querySelector('p').innerHTML = ${JSON.stringify(XSS_PAYLOADS[3])}</script>`,
    )
    await page.waitForFunction((name) => Reflect.get(window, name) === 1, CANARY)
  })

  test(`${TRIED.length} payloads in every field, both layers opened: none runs, none becomes markup`, async () => {
    expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(300)
    const context = await browser.newContext()
    onTestFinished(() => context.close())
    const page = await context.newPage()
    await page.goto(await serve())
    for (let first = 0; first < TRIED.length; first += AT_ONCE) {
      const indices = TRIED.slice(first, first + AT_ONCE)
      for (const result of await openAll(page, indices)) {
        const payload = XSS_PAYLOADS[result.index] ?? ''
        expect([result.executions, result.violations], payload).toEqual([0, []])
        // The parser of HTML would drop a null character; a text keeps all of them.
        expect(result.title, payload).toBe(payload)
        expect(
          result.names.filter((name) => !NAMES.split(' ').includes(name)),
          payload,
        ).toEqual([])
        expect(
          result.attributes.filter((name) => !ATTRIBUTES.split(' ').includes(name)),
          payload,
        ).toEqual([])
        expect(
          result.addresses.filter((address) => !/^https?:/i.test(address)),
          payload,
        ).toEqual([])
      }
    }
  }, 240_000)
})
