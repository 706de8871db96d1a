import { installUspStub } from './install-usp-stub.ts'

installUspStub(window)
