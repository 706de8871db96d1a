import type { PublishedConfig, PublishedRegion } from '@placet/contract/published-config'

type Look = Pick<PublishedConfig, 'ui'> & { readonly region: Pick<PublishedRegion, 'banner' | 'icon'> }

/** The names of the style parts that a look is made of, in the order in which they may overrule one another. */
export function styleParts({ ui, region: { banner, icon } }: Look): string[] {
  const { theme, position } = banner
  const isStyled = theme !== 'unstyled'
  return [
    isStyled ? (ui.legacy ? 'skin-classic' : 'skin') : 'skin-none',
    ...when(ui.dark, 'dark'),
    ...when(isStyled && !(ui.legacy && theme === 'overlay'), `theme-${theme}`),
    ...when(theme !== 'bubble', `at-${position}`),
    ...when(theme === 'bubble', `bubble-${position}`),
    ...when(isStyled && ui.compact, 'compact'),
    ...(icon.theme === 'none' ? [] : iconParts(icon)),
    ...when(ui.accessibility !== 'standard', 'large'),
    ...when(ui.accessibility === 'aaa', 'contrast'),
    ...when(ui.css !== '', 'guard'),
  ]
}

function iconParts({ theme, position, dark, brand }: PublishedRegion['icon']): string[] {
  return [
    'icon',
    `icon-${theme}`,
    `icon-${theme === 'triangle' ? 'triangle-' : ''}${position}`,
    ...when(dark, 'icon-dark'),
    ...when(brand, 'icon-brand'),
  ]
}

function when(isUsed: boolean, part: string): string[] {
  return isUsed ? [part] : []
}
