import { installGppStub } from '@placet/tcf/stub/install-gpp-stub'
import { installTcfStub } from '@placet/tcf/stub/install-tcf-stub'

/** Queues calls made before the chunk has loaded. */
export function installIabStubs(): void {
  installTcfStub(window)
  installGppStub(window)
}
