import type { Plugin } from 'esbuild'
import { readServices } from './read-services.ts'

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
  },
}
