import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const read = (path: string) => readFile(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
const source = ts.createSourceFile('api.ts', await read('api.ts'), ts.ScriptTarget.Latest, true)
const page = await read('../../../docs/visitor-api.md')

function membersOf(name: string): readonly ts.TypeElement[] {
  const found = source.statements.find(
    (statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === name,
  )
  if (!found || !ts.isInterfaceDeclaration(found)) throw new Error(`api.ts has no ${name}`)
  return found.members
}

function plainNamesOf(members: readonly ts.TypeElement[]): string[] {
  return members.map((member) => member.name?.getText(source) ?? '')
}

/** With what is inside of members that are objects: `ui.open`. */
function namesOf(members: readonly ts.TypeElement[], prefix = ''): string[] {
  return members.flatMap((member) => {
    const name = prefix + (member.name?.getText(source) ?? '')
    const inner = ts.isPropertySignature(member) && member.type
    return inner && ts.isTypeLiteralNode(inner) ? namesOf([...inner.members], `${name}.`) : [name]
  })
}

const firstColumn = page.matchAll(/^\| `([\w.]+)/gm).map(([, name = '']) => name)
const described = new Set(firstColumn)
const methods = namesOf(membersOf('Placet'))
const events = plainNamesOf(membersOf('PlacetEvents'))
const state = plainNamesOf(membersOf('ConsentSnapshot'))

test.each([...methods, ...events])('the page about the API has a row for %s', (name) => {
  expect(described).toContain(name)
})

test.each(state)('the page about the API tells of %s in the state', (name) => {
  expect(page).toMatch(new RegExp(`\`${name}[\`.]`))
})

test('the page about the API has no row for anything else', () => {
  const known = [...methods, ...events, ...state]
  const unknown = [...described].filter((name) => !known.includes(name) && !name.startsWith('categories.'))
  expect(unknown).toEqual([])
})

test('the page about the API names every reason, way and error', () => {
  const unions = ['Basis', 'Reason', 'DecisionMethod', 'ConsentErrorCode', 'Category']
  const values = source.statements.flatMap((statement) =>
    ts.isTypeAliasDeclaration(statement) && unions.includes(statement.name.text)
      ? statement.type
          .getText(source)
          .matchAll(/'(\w+)'/g)
          .map(([, value = '']) => value)
          .toArray()
      : [],
  )
  expect(values.length).toBeGreaterThan(15)
  expect(values.filter((value) => !new RegExp(`\\b${value}\\b`).test(page))).toEqual([])
})
