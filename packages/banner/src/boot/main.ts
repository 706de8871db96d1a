import type { FirstLayer } from '@placet/rules/publish/layers'
import { start } from './start.ts'

declare const $config: FirstLayer

start($config)
