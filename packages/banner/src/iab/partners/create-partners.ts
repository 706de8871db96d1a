import type { VendorDetails } from '@placet/contract/shown-vendor-list'
import type { IabLayer, VendorsLayer } from '@placet/rules/publish/iab-layers'
import { createSwitch } from '../create-switch.ts'
import type { Draft } from '../draft.ts'
import type { IabTools } from '../kit.ts'
import { createPartnerRow } from './create-partner-row.ts'
import { letterOf } from './letter-of.ts'

/** Rows rendered per batch: more than fit on a screen, few enough to stay fast on slow phones. */
const ROWS_AT_ONCE = 40

/** The list of partners with a search, links to each letter, and partners outside the framework. */
export function createPartners(
  kit: IabTools,
  layer: IabLayer,
  draft: Draft,
  vendors: Promise<{ readonly layer: VendorsLayer }>,
): Node[] {
  const { element, button } = kit
  const { texts, words } = layer
  const names = { type: 'search', 'aria-label': texts.search, placeholder: texts.search }
  const search = element('input', { class: 'search', ...names })
  const found = element('p', { role: 'status', class: 'note' })
  const letters = element('nav', { class: 'letters', 'aria-label': texts.search })
  const list = element('div', {})
  const rows: { readonly view: HTMLElement; readonly name: string }[] = []
  const sections = new Map<string, HTMLElement>()

  const filter = () => {
    const wanted = search.value.trim().toLocaleLowerCase(words.language)
    for (const { view, name } of rows) view.hidden = !name.includes(wanted)
    for (const section of sections.values()) section.hidden = !section.querySelector('li:not([hidden])')
    const count = rows.filter(({ view }) => !view.hidden).length
    found.textContent = wanted ? texts.found.replace('{n}', count.toLocaleString(words.language)) : ''
  }
  search.addEventListener('input', filter)

  const sectionOf = (letter: string) => {
    const known = sections.get(letter)
    if (known) return known
    const heading = element('h3', {
      tabindex: '-1',
      'aria-label': texts.beginningWith.replace('{letter}', letter),
    })
    heading.append(letter)
    const section = element('ul', { role: 'list' })
    const group = element('section', {}, heading, section)
    list.append(group)
    letters.append(
      button(['letter', letter, () => heading.focus(), texts.beginningWith.replace('{letter}', letter)]),
    )
    sections.set(letter, section)
    return section
  }

  const fill = (waiting: readonly VendorDetails[], details: VendorsLayer) => {
    for (const vendor of waiting.slice(0, ROWS_AT_ONCE)) {
      const view = createPartnerRow(kit, layer, details, draft, vendor)
      rows.push({ view, name: vendor.name.toLocaleLowerCase(words.language) })
      sectionOf(letterOf(vendor.name)).append(view)
    }
    if (search.value) filter()
    const left = waiting.slice(ROWS_AT_ONCE)
    if (left[0]) requestAnimationFrame(() => fill(left, details))
  }

  vendors.then(({ layer: details }) => fill(details.vendors, details), kit.report)
  return [search, found, letters, list, ...createOthers(kit, layer, draft)]
}

/** Google's providers have individual switches; services follow their category. */
function createOthers(kit: IabTools, { texts, tcf, services, words }: IabLayer, draft: Draft): Node[] {
  const { element } = kit
  const named = (name: string, privacyUrl: string | null) =>
    privacyUrl !== null && /^https?:/i.test(privacyUrl)
      ? element('a', { href: privacyUrl, target: '_blank', rel: 'noopener' }, name)
      : element('strong', {}, name)
  const all = [
    ...tcf.providers.map(({ id, name, privacyUrl }) =>
      element(
        'li',
        {},
        named(name, privacyUrl),
        element('div', { class: 'choices' }, createSwitch(kit, texts.consent, name, draft.providers, id)),
      ),
    ),
    ...tcf.others.map(({ name, privacyUrl }) => element('li', {}, named(name, privacyUrl))),
    ...services.map(({ name, category }) => {
      const categoryName = words.labels[`category_${category}`] ?? ''
      return element('li', {}, element('strong', {}, name), element('small', {}, categoryName))
    }),
  ]
  return all[0] ? [element('h3', {}, texts.otherPartners), element('ul', { role: 'list' }, ...all)] : []
}
