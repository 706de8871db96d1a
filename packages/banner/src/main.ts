import type { FirstLayer } from '@placet/rules/layers'
import { start } from './start.ts'

declare const __placet_config__: FirstLayer

start(__placet_config__)
