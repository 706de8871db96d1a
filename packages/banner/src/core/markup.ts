import type { Placet } from '@placet/js/api'

/** Handles `data-placet-open="preferences"` and `data-placet-action="accept|reject|withdraw"` on any element. */
export function listenToMarkup({ push }: Placet, page: Document, hasGpp: boolean): void {
  const onClick = (event: Event) =>
    // `push` runs this guarded: a form field named "closest" shadows the form's method.
    push(({ ui }) => {
      const { target } = event
      const marked =
        target instanceof Element && target.closest<HTMLElement>('[data-placet-open],[data-placet-action]')
      if (!marked) return
      const { placetOpen, placetAction = '' } = marked.dataset
      event.preventDefault()
      if (!placetOpen) push([placetAction])
      // Outside the US framework, the opt-outs of its laws are in the preferences.
      else ui.open(placetOpen === 'privacy' && !hasGpp ? 'preferences' : placetOpen)
    })
  page.addEventListener('click', onClick, true)
}
