import type { EnvSource } from '@placet/node-runtime/env'

/** Each command parses only the part it needs, see env/. */
export const ENVIRONMENT: EnvSource = process.env
