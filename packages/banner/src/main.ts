import type { PublishedConfig } from '@placet/contract/published-config'
import { start } from './start.ts'

declare const __placet_config__: PublishedConfig

start(__placet_config__)
