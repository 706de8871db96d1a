import type { Plugin } from 'esbuild'
import { readServices } from './read-services.ts'
import { listTextLanguages, readTexts } from './read-texts.ts'

/**
 * esbuild plugin: validates the catalogue and embeds it, so that the bundle needs neither the files nor the
 * schema.
 */
export const embedServices: Plugin = {
  name: 'embed-services',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]catalogue[\\/]src[\\/]load-services\.ts$/ }, () => ({
      // Engines parse a JSON string faster than the same data as code.
      contents: `const data = ${JSON.stringify(JSON.stringify(readServices()))}\nexport const loadServices = () => JSON.parse(data)`,
      loader: 'js',
    }))
    onLoad({ filter: /[\\/]catalogue[\\/]src[\\/]load-texts\.ts$/ }, () => ({
      contents: `const files = new Map(${JSON.stringify(
        listTextLanguages().map((language) => [language, JSON.stringify(readTexts(language))]),
      )})\nexport const loadTexts = (language) => JSON.parse(files.get(language) ?? 'null')`,
      loader: 'js',
    }))
  },
}
