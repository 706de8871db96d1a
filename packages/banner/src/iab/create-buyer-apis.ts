import { createGppApi, type GppState } from '@placet/tcf/api/create-gpp-api'
import { createTcfApi, type TcfApi, type TcfApiOptions } from '@placet/tcf/api/create-tcf-api'
import type { TcState } from '@placet/tcf/api/tc-data'
import { gppFieldsOfTc } from '@placet/tcf/gpp-fields-of-tc'
import { TCF_SECTION, tcfGppSection } from '@placet/tcf/gpp-section'

/** Exposes one choice through both APIs that buyers call: the TCF API, and GPP with its TCF section. */
export function createBuyerApis(options: TcfApiOptions): Omit<TcfApi, 'fail'> {
  const tcf = createTcfApi(options)
  const gpp = createGppApi({ ...options, supportedApis: [`${TCF_SECTION.id}:${TCF_SECTION.name}`] })
  let hasChoice = false
  return {
    load: (state) => {
      hasChoice = true
      tcf.load(state)
      gpp.load(sectionsOf(state))
    },
    show: (state) => {
      tcf.show(state)
      gpp.show(sectionsOf(state))
    },
    complete: (state) => {
      hasChoice = true
      tcf.complete(state)
      gpp.complete(sectionsOf(state))
    },
    close: () => {
      tcf.close()
      if (hasChoice) gpp.close()
      else gpp.hide()
    },
  }
}

function sectionsOf({ model, tcString }: TcState): GppState {
  return {
    sections: [tcfGppSection(tcString, gppFieldsOfTc(model))],
    applicableSectionIds: [TCF_SECTION.id],
  }
}
