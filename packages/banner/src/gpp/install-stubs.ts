import { installGppStub } from '@placet/tcf/stub/install-gpp-stub'
import { installUspStub } from '@placet/tcf/stub/install-usp-stub'

/** Queues calls made before the chunk has loaded. */
export function installStubs(): void {
  installGppStub(window)
  installUspStub(window)
}
