import { join } from 'node:path'
import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'

const config = { configPath: join(import.meta.dirname, 'lingui.config.ts') }

// Messages keep their English in the code, so English needs no catalogue.
const macros = { descriptorFields: 'message', linguiConfig: getConfig(config) } as const

/** Compiles the messages in the code, and catalogues where they are imported. */
export const translate = [lingui(config), babel({ presets: [linguiTransformerBabelPreset(macros, config)] })]
