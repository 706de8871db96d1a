import type { IabTools } from './kit.ts'

interface SecondTab {
  readonly title: string
  readonly isSelected: boolean
  /** Called once, when the tab is first opened. */
  readonly fill: () => readonly Node[]
}

/** Turns a dialog's content into the first of two tabs, which can be switched by pointer or arrow keys. */
export function addTabs(
  { element, button }: IabTools,
  view: HTMLDialogElement,
  title: string,
  { title: secondTitle, isSelected, fill }: SecondTab,
): void {
  const contents = view.querySelector('.content') ?? view
  const others = element('div', { class: 'content' })
  const panels = [contents, others]
  const tabs = [title, secondTitle].map((name, index) => {
    const tab = button(['tab', name, () => select(index)])
    describe(tab, { role: 'tab', id: `tab-${index}`, 'aria-controls': `panel-${index}` })
    return tab
  })
  panels.forEach((panel, index) =>
    describe(panel, { role: 'tabpanel', id: `panel-${index}`, 'aria-labelledby': `tab-${index}` }),
  )
  const select = (wanted: number) => {
    if (wanted === 1 && !others.firstChild) others.append(...fill())
    tabs.forEach((tab, index) => {
      describe(tab, { 'aria-selected': String(index === wanted), tabindex: index === wanted ? '0' : '-1' })
    })
    panels.forEach((panel, index) => panel.toggleAttribute('hidden', index !== wanted))
  }
  const row = element('div', { class: 'tabs', role: 'tablist' }, ...tabs)
  row.addEventListener('keydown', ({ key }) => {
    if (!/^Arrow(Left|Right)$/.test(key)) return
    const next = contents.hasAttribute('hidden') ? 0 : 1
    select(next)
    tabs[next]?.focus()
  })
  contents.before(row)
  contents.after(others)
  select(isSelected ? 1 : 0)
}

function describe(node: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
}
