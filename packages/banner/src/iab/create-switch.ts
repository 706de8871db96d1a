import type { IabTools } from './kit.ts'

/** A switch with a short visible label; its full accessible name says what it is for. */
export function createSwitch(
  { element }: IabTools,
  label: string,
  subject: string,
  on: Set<number>,
  id: number,
): HTMLElement {
  const input = element('input', { type: 'checkbox', role: 'switch', 'aria-label': `${label}: ${subject}` })
  input.checked = on.has(id)
  input.addEventListener('change', () => {
    if (input.checked) on.add(id)
    else on.delete(id)
  })
  return element('label', { class: 'choice' }, element('span', {}, label), input)
}
