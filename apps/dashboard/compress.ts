import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const FORMATS = { br: promisify(brotliCompress), gz: promisify(gzip) }

/** Writes each file in the two formats that browsers ask for; the API sends them as they are. */
export const compress: Plugin = {
  name: 'compress',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const texts = Object.values(bundle).filter(({ fileName }) =>
        /^assets\/.+\.(?:css|js|json|svg)$/.test(fileName),
      )
      await Promise.all(
        texts.flatMap((file) => {
          const content = file.type === 'chunk' ? file.code : file.source
          return Object.entries(FORMATS).map(async ([ending, pack]) => {
            this.emitFile({
              type: 'asset',
              fileName: `${file.fileName}.${ending}`,
              source: await pack(content),
            })
          })
        }),
      )
    },
  },
}
