import type { Placet } from '@placet/js/api'
import { pageDocument } from './page-document.ts'

/** Handles `data-placet-open="preferences"` and `data-placet-action="accept|reject|withdraw"` on any element. */
export function listenToMarkup({ push }: Placet): void {
  const onClick = (event: Event) =>
    // `push` runs this guarded: a form field named "closest" shadows the form's method.
    push(({ ui }) => {
      const { target } = event
      const marked =
        target instanceof Element && target.closest<HTMLElement>('[data-placet-open],[data-placet-action]')
      if (!marked) return
      const { placetOpen, placetAction = '' } = marked.dataset
      event.preventDefault()
      if (placetOpen) ui.open(placetOpen)
      else push([placetAction])
    })
  pageDocument.addEventListener('click', onClick, true)
}
