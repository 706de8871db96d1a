import type { Plugin } from 'esbuild'
import { readServices } from './read-services.ts'

/** For esbuild: checks the catalogue and puts it into the bundle, which then needs neither the files nor the schema. */
export const embedServices: Plugin = {
  name: 'embed-services',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]catalogue[\\/]src[\\/]load-services\.ts$/ }, () => ({
      // Engines parse JSON in a string faster than the same data as code.
      contents: `const data = ${JSON.stringify(JSON.stringify(readServices()))}\nexport const loadServices = () => JSON.parse(data)`,
      loader: 'js',
    }))
  },
}
