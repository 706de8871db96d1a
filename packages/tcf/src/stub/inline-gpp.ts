import { installGppStub } from './install-gpp-stub.ts'

installGppStub(window)
