import { installGppStub } from '@placet/tcf/stub/install-gpp-stub'
import { installUspStub } from '@placet/tcf/stub/install-usp-stub'

/** For whoever asks before the chunk is here. */
export function installStubs(): void {
  installGppStub(window)
  installUspStub(window)
}
