import { installTcfStub } from './install-tcf-stub.ts'

installTcfStub(window)
