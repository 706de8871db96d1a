import type { FirstLayer } from '@placet/rules/layers'
import { start } from './start.ts'

declare const $config: FirstLayer

start($config)
