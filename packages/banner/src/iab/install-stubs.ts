import { installGppStub } from '@placet/tcf/stub/install-gpp-stub'
import { installTcfStub } from '@placet/tcf/stub/install-tcf-stub'

/** For whoever asks before the chunk is here. */
export function installIabStubs(): void {
  installTcfStub(window)
  installGppStub(window)
}
