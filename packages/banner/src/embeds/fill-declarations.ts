import { CATEGORIES, type Category } from '@placet/contract/constants'
import type { SecondLayer, ToolsLayer } from '@placet/rules/publish/layers'
import type { FillDeclarations, ToolsKit } from '../tools/kit.ts'

const BLOCK = '[data-placet-declaration]'

/** Fills each declaration block in the page's own style, and refills it when the language changes. */
export const fillDeclarations: FillDeclarations = (kit, tools, categoryOfCookie) => {
  const { page, config, load, on, report } = kit
  const filled = new WeakMap<Element, string>()

  const fill = async () => {
    const { language } = config.words
    const blocks = Array.from(page.querySelectorAll(BLOCK)).filter((block) => filled.get(block) !== language)
    if (!blocks[0]) return
    for (const block of blocks) filled.set(block, language)
    const { layer } = await load(`preferences.${language}`)
    for (const block of blocks) {
      block.setAttribute('lang', language)
      block.setAttribute('dir', layer.words.direction)
      block.replaceChildren(...createSections(kit, tools, layer, categoryOfCookie))
    }
  }

  const settle = () => {
    fill().catch(report)
  }
  on('ui', settle)
  new MutationObserver(settle).observe(page.documentElement, { childList: true, subtree: true })
  settle()
}

type CategoryOf = Parameters<FillDeclarations>[2]

interface Entry {
  readonly name: string
  readonly text: string
  readonly lang?: string | undefined
  readonly facts?: string | undefined
  readonly category: Category | null
}

function createSections(
  { element, snapshot }: ToolsKit,
  tools: ToolsLayer,
  layer: SecondLayer,
  categoryOfCookie: CategoryOf,
): (Node | string)[] {
  const { labels } = layer.words
  const categoryOfService = (id: string) => snapshot().services[id]?.category ?? null
  const entries = listEntries(tools, layer, categoryOfCookie, categoryOfService)
  const sections = [...CATEGORIES, null].map((category) => {
    const listed = entries.filter((entry) => entry.category === category)
    if (!listed[0]) return []
    const items = listed.map(({ name, text, lang, facts }) =>
      element(
        'li',
        {},
        element('strong', {}, name),
        ...(text ? [' ', lang ? element('span', { lang }, text) : text] : []),
        ...(facts ? [' ', element('small', {}, facts)] : []),
      ),
    )
    const heading = category
      ? [
          element('h3', {}, labels[`category_${category}`] ?? ''),
          element('p', {}, labels[`category_${category}_text`] ?? ''),
          category === 'necessary'
            ? (labels.alwaysOn ?? '')
            : element(
                'button',
                { type: 'button', 'data-placet-open': 'preferences' },
                labels.openPreferences ?? '',
              ),
        ]
      : []
    return [...heading, element('ul', {}, ...items)]
  })
  return [element('h2', {}, labels.declarationTitle ?? ''), ...sections.flat()]
}

/** All declared entries, followed by whatever else the services are known to store. */
function listEntries(
  { stored, services }: ToolsLayer,
  layer: SecondLayer,
  categoryOfCookie: CategoryOf,
  categoryOfService: CategoryOf,
): Entry[] {
  const described = layer.descriptions.map((entry): Entry => {
    const { key, text, lang, facts } = entry
    const name = key.slice(3)
    if (key.startsWith('cd_')) return { name, text, lang, facts, category: categoryOfCookie(name) }
    const service = services.find((each) => each.id === name || each.name === name)
    return {
      name: service?.name ?? name,
      ...{ text, lang, facts },
      category: categoryOfService(service?.id ?? name),
    }
  })
  const isDescribed = new Set(described.map(({ name }) => name))
  const others = stored.filter(({ name }) => !isDescribed.has(name))
  return [...described, ...others.map(({ name, category }) => ({ name, text: '', category }))]
}
