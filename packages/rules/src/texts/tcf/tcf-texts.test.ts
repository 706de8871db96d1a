import { readdirSync } from 'node:fs'
import { TCF_LABELS, TcfTexts } from '@placet/contract/labels'
import { describe, expect, test } from 'vitest'
import { loadTexts } from '../index.ts'
import { texts as english } from './en.ts'
import { loadTcfTexts } from './load-tcf-texts.ts'

const languages = readdirSync(import.meta.dirname)
  .filter((file) => /^[a-z]{2}\.ts$/.test(file))
  .map((file) => file.slice(0, 2))

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

describe.each(languages.filter((language) => language !== 'en'))(
  'the framework’s texts in %s',
  (language) => {
    test('are complete, its own, and name what the English ones name', async () => {
      const texts = TcfTexts.parse(await loadTcfTexts(language))
      expect(await loadTcfTexts(language)).toEqual(texts)
      expect(Object.keys(texts)).toEqual(Object.keys(english))
      for (const label of TCF_LABELS) {
        expect(placeholders(texts[label]), label).toEqual(placeholders(english[label]))
        if (english[label].length > 40) expect(texts[label], label).not.toBe(english[label])
      }
    })

    test('belong to a language that the banner speaks', async () => {
      expect(await loadTexts(language)).not.toBeNull()
    })
  },
)

test('a kind of a language has its texts, and others have none until they are translated', async () => {
  expect(await loadTcfTexts('pt-BR')).toMatchObject({ purposes: 'Finalidades' })
  expect(await loadTcfTexts('ja')).toBeNull()
})
