import type { Label } from '@placet/contract/labels'
import type { PublishedConfig, PublishedDomain, PublishedRegion } from '@placet/contract/published-config'

/** What the banner's build hands to publishing: each part of a look is sent only where it is used. */
export interface Materials {
  readonly styles: Readonly<Record<string, string>>
  readonly glyphs: Readonly<Record<string, string>>
}

export interface Words {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly labels: Readonly<Partial<Record<Label, string>>>
}

/** What a visitor's browser gets with the very first response: enough to ask, to obey and to remember. */
export interface FirstLayer extends Pick<
  PublishedConfig,
  'code' | 'version' | 'revision' | 'expiryDays' | 'consentMode'
> {
  readonly region: Pick<PublishedRegion, 'bannerType' | 'categories'> & {
    readonly banner: Pick<PublishedRegion['banner'], 'actions' | 'closeAction' | 'blockUI'>
    readonly preferences: Pick<
      PublishedRegion['preferences'],
      'actions' | 'displayType' | 'consentMethod' | 'declaration' | 'categories' | 'ccpaLink'
    >
  }
  readonly policy: PublishedConfig['ui']['policy']
  readonly words: Words
  readonly look: {
    readonly css: string
    /** The owner's own style sheet. */
    readonly own: string
    /** The path of the glyph on the icon; without one there is no icon. */
    readonly glyph: string | null
  }
}

/** What comes when the visitor looks closer, the same for every region. */
export interface SecondLayer extends Pick<PublishedConfig, 'languages'> {
  readonly words: Words
  readonly showToken: boolean
  readonly brand: boolean
  readonly descriptions: NonNullable<PublishedDomain['descriptions'][string]>
}

export function firstLayerOf(config: PublishedConfig, { styles, glyphs }: Materials): FirstLayer {
  const { code, version, revision, expiryDays, consentMode, region, ui } = config
  const { bannerType, categories, banner, preferences, icon } = region
  const { actions, displayType, consentMethod, declaration, ccpaLink } = preferences
  return {
    code,
    version,
    revision,
    expiryDays,
    consentMode,
    region: {
      bannerType,
      categories,
      banner: { actions: banner.actions, closeAction: banner.closeAction, blockUI: banner.blockUI },
      preferences: {
        actions,
        displayType,
        consentMethod,
        declaration,
        categories: preferences.categories,
        ccpaLink,
      },
    },
    policy: ui.policy,
    words: wordsOf(config, firstLabels(config)),
    look: {
      css: colours(config) + styleParts(config).map((part) => styles[part] ?? '').join(''),
      own: ui.css,
      glyph: icon.theme === 'none' ? null : (glyphs[glyphOf(config)] ?? ''),
    },
  }
}

export function secondLayerOf(
  config: PublishedConfig,
  descriptions: SecondLayer['descriptions'],
): SecondLayer {
  const { ui, region, texts } = config
  return {
    words: wordsOf(config, SECOND_LABELS.concat(FIRST_LABELS)),
    languages: config.showLanguages && config.languages.length > 1 ? config.languages : [],
    showToken: ui.showToken,
    brand: ui.brand,
    descriptions,
  }
}
