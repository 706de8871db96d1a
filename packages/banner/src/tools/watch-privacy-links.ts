import type { ToolsKit } from './kit.ts'

/** Links to the US privacy screen open the preferences for visitors outside those regions. */
export function watchPrivacyLinks({ config, page, guard, screens }: ToolsKit): void {
  if (config.hasGpp) return
  const onClick = ({ target }: Event) =>
    guard(() => {
      const isLink = target instanceof Element && target.closest('[data-placet-open=privacy]')
      if (isLink) screens.open('preferences')
    })
  page.addEventListener('click', onClick, true)
}
