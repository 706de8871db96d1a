import type { ConsentSubmission } from '@placet/contract/consent-intake'
import type { IabLayer } from '@placet/rules/publish/iab-layers'
import { encodeAdditionalConsent } from '@placet/tcf/additional-consent'
import type { TcState } from '@placet/tcf/api/tc-data'
import { consentModeOfTc } from '@placet/tcf/consent-mode-of-tc'
import { encodeTcString } from '@placet/tcf/encode-tc-string'
import { tcModelOfChoice } from '@placet/tcf/tc-model-of-choice'
import { createBuyerApis } from './create-buyer-apis.ts'
import {
  acceptedChoice,
  choiceInDraft,
  choiceOf,
  type Draft,
  draftOf,
  type IabChoice,
  refusedChoice,
  unansweredChoice,
} from './draft.ts'
import type { IabKit } from './kit.ts'
import { tell } from '../signals.ts'
import { readStrings, writeStrings } from './stored-strings.ts'

const CMP_VERSION = 1
/** Screen on which the choice was made; choices by the page's own script count as the first. */
const SCREENS: Readonly<Record<string, number>> = { banner: 1, preferences: 2 }

export interface Tcf {
  /** Initial state of the switches. */
  readonly draft: () => Draft
  /** Sets the choice that is about to be recorded. */
  readonly prepare: (draft: Draft) => void
  readonly stringsOf: (record: ConsentSubmission) => Pick<ConsentSubmission, 'tcString'>
  /** Switches to the layer of the language that the visitor now reads. */
  readonly speak: (layer: IabLayer) => void
}

export function createTcf(kit: IabKit, first: IabLayer): Tcf {
  const { config, page, snapshot, on, current, open } = kit
  const { cmpId, publisherCountry, restrictions, providers, leadsConsentMode } = first.tcf
  let layer = first
  let state: TcState | null = null
  let prepared: IabChoice | null = null
  let isShown = false
  let isDeciding = false
  let hasBegun = false

  const api = createBuyerApis({
    page: window,
    cmpId,
    cmpVersion: CMP_VERSION,
    vendorListVersion: first.list.version,
    policyVersion: first.list.policyVersion,
    gdprApplies: true,
    enablesAdvertiserConsentMode: leadsConsentMode,
    // We may not redistribute the full vendor list; buyers get it from its publisher.
    vendorList: () => Promise.resolve(null),
    onError: kit.report,
  })

  const stateOf = (choice: IabChoice, screen: number): TcState => {
    const model = tcModelOfChoice(choice, layer.list, {
      ...{ cmpId, cmpVersion: CMP_VERSION, screen, publisherCountry, restrictions },
      usesNonStandardTexts: false,
      nowMs: Date.now(),
    })
    const tcString = encodeTcString(model)
    if (!providers[0]) return { model, tcString }
    const disclosed = providers.map(({ id }) => id)
    const consented = disclosed.filter((id) => choice.providers.includes(id))
    return { model, tcString, additionalConsent: encodeAdditionalConsent({ consented, disclosed }) }
  }
  const unanswered = () => unansweredChoice(layer, config.preferences.deniesInterest)

  const leadConsentMode = ({ model }: TcState) => {
    if (leadsConsentMode) tell('dataLayer', ['consent', 'update', consentModeOfTc(model)])
  }

  const look = () => {
    const wasShown = isShown
    isShown = current() !== null
    if (isShown && !snapshot().answered) {
      state = null
      writeStrings(page, null, 0)
    }
    if (isShown && !wasShown) api.show(state ?? stateOf(unanswered(), 1))
    if (!isShown && wasShown && !isDeciding) api.close()
  }

  const watch = () => {
    hasBegun = true
    on('ui', look)
  }

  const begin = () => {
    if (hasBegun) return
    watch()
    if (!snapshot().answered) return look()
    state = readStrings(page, layer)
    if (!state) {
      kit.askAgain()
      return open(config.region.bannerType === 'preferences' ? 'preferences' : 'banner', true)
    }
    api.load(state)
    leadConsentMode(state)
    look()
  }

  /** Changes by the page's script that don't name vendors leave vendors unchanged. */
  const choiceIn = ({ action, categories }: ConsentSubmission): IabChoice => {
    const isNothingLeft = !Object.values(categories).includes(true)
    if (action === 'accept_all') return acceptedChoice(layer)
    if (action === 'reject_all' || (action === 'withdraw' && isNothingLeft)) return refusedChoice()
    return prepared ?? (state ? choiceOf(state) : refusedChoice())
  }

  on('choice', () => {
    isDeciding = true
  })
  // Deferred, so that a choice made while this chunk was loading is processed first.
  setTimeout(begin)

  return {
    draft: () => draftOf(state ? choiceOf(state) : unanswered()),
    prepare: (draft) => {
      prepared = choiceInDraft(draft)
    },
    stringsOf: (record) => {
      state = stateOf(choiceIn(record), SCREENS[record.layer] ?? 1)
      prepared = null
      isDeciding = false
      writeStrings(page, state, config.expiryDays)
      if (!hasBegun) watch()
      api.complete(state)
      leadConsentMode(state)
      return { tcString: state.tcString }
    },
    speak: (spoken) => {
      layer = spoken
    },
  }
}
