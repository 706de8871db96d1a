import type { PublishedConfig, PublishedRegion } from '@placet/contract/published-config'
import { isTcf } from '../settings/frameworks.ts'

type Look = Pick<PublishedConfig, 'ui' | 'tcf'> & {
  readonly region: Pick<PublishedRegion, 'banner' | 'framework'>
}

/** Names of the style parts that make up a look, in cascade order. */
export function styleParts({ ui, tcf, region: { banner, framework } }: Look): string[] {
  const { theme, position } = banner
  const isStyled = theme !== 'unstyled'
  const isBeside = theme === 'default' && /left|right/.test(position)
  return [
    isStyled ? 'skin' : 'unstyled',
    ...when(isStyled && ui.legacy, 'classic'),
    ...when(ui.dark, 'dark'),
    ...when(banner.blockUI, 'modal'),
    ...when(banner.closeAction !== 'none', 'close'),
    ...when(ui.policy !== null, 'policy'),
    ...when(isStyled, isBeside ? 'beside' : `theme-${theme}`),
    `at-${position}`,
    ...when(tcf !== undefined && isTcf(framework), 'iab'),
    ...when(isStyled && ui.compact, 'compact'),
    ...when(ui.accessibility !== 'standard', 'large'),
    ...when(ui.accessibility === 'aaa', 'contrast'),
    ...when(ui.css !== '', 'guard'),
  ]
}

function when(isUsed: boolean, part: string): string[] {
  return isUsed ? [part] : []
}
