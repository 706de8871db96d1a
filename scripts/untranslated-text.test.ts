import ts from 'typescript'
import { expect, test } from 'vitest'
import { isFunctionInTrans, isTranslatedOnce, isUntranslatedText } from './untranslated-text.ts'

function found(text: string, isWanted = isUntranslatedText): string[] {
  const source = ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, true)
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (isWanted(node)) texts.push(node.getText(source).trim())
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts
}

test.each([
  ['an element’s text', '<p>Save it</p>', 'Save it'],
  ['a label', '<Field label="Name" />', '"Name"'],
  ['a label of one small word', '<Divider label="or" />', '"or"'],
  ['a label in an object', "const options = [{ value: 'a', label: 'All of them' }]", "'All of them'"],
  ['a toast', "toastError('Error!', [])", "'Error!'"],
  ['a text in braces', "<p>{'Not yet'}</p>", "'Not yet'"],
])('%s that is not translated is found', (_name, code, text) => {
  expect(found(code)).toEqual([text])
})

test.each([
  ['translated text', '<p><Trans>Save <b>it</b></Trans></p>'],
  ['a translated label', '<Field label={t`Name`} />'],
  ['code', '<Code>const a = b</Code>'],
  ['a class', '<p className="Big red">{value}</p>'],
  ['a value', "const options = [{ value: 'All of them' }]"],
  ['a name of a product', '<Field label="PayPal" />'],
])('%s is left alone', (_name, code) => {
  expect(found(code)).toEqual([])
})

test('a function as a child is found inside <Trans>, and left alone elsewhere', () => {
  const copy = '<Copy>{() => 1}</Copy>'
  expect(found(`<Trans>Copy <b>${copy}</b></Trans>`, isFunctionInTrans)).toEqual(['() => 1'])
  expect(found(`<p>${copy}<Trans>Copy <b onClick={() => 1}>it</b></Trans></p>`, isFunctionInTrans)).toEqual(
    [],
  )
})

test.each([
  ['a message of a module', 'const HINT = t`Leave it empty.`', 't`Leave it empty.`'],
  ['a sentence of the contract', 'const texts = [say(MESSAGES.done)]', 'say(MESSAGES.done)'],
])('%s that is translated once is found', (_name, code, text) => {
  expect(found(code, isTranslatedOnce)).toEqual([text])
})

test.each([
  ['a message of a function', 'const hint = () => t`Leave it empty.`'],
  ['a constant that is made for each language', 'const TEXTS = perLanguage(() => [t`None`, say(DONE)])'],
  ['a message that becomes text later', 'const title = msg`Sites`'],
])('%s is left alone when it comes to languages', (_name, code) => {
  expect(found(code, isTranslatedOnce)).toEqual([])
})
