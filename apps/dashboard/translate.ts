import { join } from 'node:path'
import { type PluginObj, types } from '@babel/core'
import { getConfig } from '@lingui/conf'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'

const config = { configPath: join(import.meta.dirname, 'lingui.config.ts') }

// Messages keep their English in the code, so English needs no catalogue.
const macros = linguiTransformerBabelPreset(
  { descriptorFields: 'message', linguiConfig: getConfig(config) },
  config,
)

/** English is compiled here, as the catalogues are, so that the browser needs no compiler. */
const compiled: PluginObj = {
  visitor: {
    Program: {
      exit(program) {
        program.traverse({
          ObjectExpression({ node: { properties } }) {
            const [id, message] = ['id', 'message'].map((name) =>
              properties
                .filter((each) => types.isObjectProperty(each))
                .find(({ key }) => types.isIdentifier(key, { name })),
            )
            if (id && message && types.isStringLiteral(message.value))
              message.value = types.valueToNode(compileMessage(message.value.value))
          },
        })
      },
    },
  },
}

/** Compiles the messages in the code, and catalogues where they are imported. */
export const translate = [
  lingui(config),
  babel({ presets: [macros, { preset: { plugins: [compiled] }, rolldown: macros.rolldown }] }),
]
