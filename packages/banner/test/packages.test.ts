import { expect, test } from 'vitest'
import { packagesIn } from '../build.ts'
import { built, preview, shims } from './built.ts'

const output = { bytes: 30, imports: [], exports: [] }

test('T52: a package whose code would reach visitors ends the build', () => {
  const inputs = {
    'src/main.ts': { bytesInOutput: 10 },
    '../../node_modules/.pnpm/left@1.0.0/node_modules/left/index.js': { bytesInOutput: 10 },
    '../../node_modules/.pnpm/@a+b@1.0.0/node_modules/@a/b/index.js': { bytesInOutput: 10 },
    '../../node_modules/.pnpm/zod@4.0.0/node_modules/zod/index.js': { bytesInOutput: 0 },
  }
  expect(packagesIn({ outputs: { 'main.js': { ...output, inputs } } })).toEqual(['left', '@a/b'])
})

test('T52: every script of visitors is built without one', () => {
  const { styles: _, hash: __, ...scripts } = built
  for (const script of [...Object.values(scripts), preview, ...Object.values(shims)]) {
    expect(script.length).toBeGreaterThan(0)
  }
})
