export { installTcfStub } from '@placet/tcf/stub/install-tcf-stub'
