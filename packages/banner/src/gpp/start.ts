import type { GppLayer } from '@placet/rules/publish/layers'
import { createGppApi, type GppState } from '@placet/tcf/api/create-gpp-api'
import { createUspApi } from '@placet/tcf/api/create-usp-api'
import { usGppSection } from '@placet/tcf/gpp-section'
import { encodeGpp } from '@placet/tcf/gpp-string'
import { usSectionFor } from '@placet/tcf/us-section-for'
import { usSections } from '@placet/tcf/us-sections'
import { uspOfChoice, usValuesOfChoice } from '@placet/tcf/us-values-of-choice'
import { createPrivacyView } from './create-privacy-view.ts'
import type { GppKit } from '../tools/kit.ts'
import { readPlace } from './read-place.ts'
import { createSensitiveChoice } from './sensitive-choice.ts'
import { usChoiceOf } from './us-choice.ts'

// CMP id of unregistered CMPs, which GPP allows in the US sections.
const CMP_ID = 1
const USP_NOT_APPLICABLE = '1---'

/** Passes the visitor's choice to buyers, in the GPP section of the visitor's state. */
export async function start(kit: GppKit, layer: GppLayer): Promise<void> {
  const { config, on, report, screens, snapshot, views } = kit
  const api = createGppApi({
    page: window,
    cmpId: CMP_ID,
    supportedApis: usSections.map(({ id, name }) => `${id}:${name}`),
    onError: report,
  })
  const section = usSectionFor(await readPlace(kit), layer.sections)
  const sensitive = createSensitiveChoice(kit)
  const choice = () => section && usChoiceOf(snapshot(), layer, section, sensitive.read())
  const now = (): GppState => {
    const chosen = choice()
    const sections = section && chosen ? [usGppSection(section, usValuesOfChoice(section, chosen))] : []
    return { sections, applicableSectionIds: sections.map(({ id }) => id) }
  }
  let said = ''
  const say = ({ sections }: GppState) => {
    const text = encodeGpp(sections)
    const isNew = text !== said
    said = text
    if (section) config.about.gppString = text
    return isNew
  }

  const uspString = () => {
    const chosen = choice()
    return chosen ? uspOfChoice(chosen) : USP_NOT_APPLICABLE
  }
  createUspApi({ page: window, uspString, onError: report })
  views.privacy = (privacyKit, words) =>
    createPrivacyView(privacyKit, words, layer, {
      isLimited: choice()?.sensitiveData === 'limited',
      keep: sensitive.keep,
    })

  const { bannerType, categories } = config.region
  const first = bannerType === 'notice' ? 'banner' : bannerType
  const isNotice = categories.marketing.consentType === 'implicit'
  const follow = () => {
    const current = screens.current()
    if (!current) api.close()
    else if (isNotice && current === first) api.notice()
    else api.show(now())
  }
  const settle = () => {
    const next = now()
    if (say(next)) api.complete(next)
  }
  say(now())
  if (isNotice || snapshot().answered || bannerType === 'none') api.load(now())
  else api.show(now())
  if (screens.current()) follow()
  on('ui', follow)
  on('change', settle)
  on('choice', settle)
}
