import type { ToolsKit } from './kit.ts'

/** A page's link to what the US laws let visitors refuse leads everybody else to the preferences. */
export function watchPrivacyLinks({ config, page, guard, screens }: ToolsKit): void {
  if (config.hasGpp) return
  const onClick = ({ target }: Event) =>
    guard(() => {
      const isLink = target instanceof Element && target.closest('[data-placet-open=privacy]')
      if (isLink) screens.open('preferences')
    })
  page.addEventListener('click', onClick, true)
}
