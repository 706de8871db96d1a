import { ActionView } from '@placet/contract/actions'
import { expect, test } from 'vitest'
import { countOpen, countSnoozed, groupActions, placeAction } from './group-actions.ts'

const categories = [
  { id: 4, title: 'Marketing', order: 40 },
  { id: 1, title: 'Necessary', order: 10 },
  { id: 3, title: 'Analytics', order: 30 },
]
let made = 0

function anAction(changes: Partial<ActionView> = {}): ActionView {
  made += 1
  return ActionView.parse({
    id: `act_${String(made).padStart(22, '0')}`,
    serviceId: null,
    type: 'set_before_consent',
    status: 3,
    title: `Action ${made}`,
    message: '',
    dismissed: false,
    snooze: null,
    assignee: null,
    order: 0,
    buttons: [],
    docs: [],
    data: { cookies: [], urls: [] },
    ...changes,
  })
}

const titles = (view: Parameters<typeof groupActions>[0], withHidden: boolean) =>
  groupActions(view, { withHidden }).map(({ title, actions }) => [
    title,
    ...actions.map((each) => each.title),
  ])

test('groups by category in the order of the categories, the most urgent first, dismissed ones last by title', () => {
  const actions = [
    anAction({ title: 'Later', order: 1 }),
    anAction({ title: 'Zebra', dismissed: true, order: 99 }),
    anAction({ title: 'Ape', dismissed: true, order: 1 }),
    anAction({ title: 'First', order: 9 }),
    anAction({ title: 'Basket', status: 1 }),
  ]
  expect(titles({ scan: null, categories, actions }, true)).toEqual([
    ['Necessary', 'Basket'],
    ['Analytics', 'First', 'Later', 'Ape', 'Zebra'],
  ])
})

test('hides what is dismissed, and a category that has nothing else', () => {
  const actions = [anAction({ title: 'Gone', status: 4, dismissed: true }), anAction({ title: 'Here' })]
  expect(titles({ scan: null, categories, actions }, false)).toEqual([['Analytics', 'Here']])
  expect(countOpen({ scan: null, categories, actions })).toBe(1)
})

test('a snoozed action is hidden with the dismissed ones, and counted by itself', () => {
  const snooze = { until: '2026-12-01T08:00:00.000Z', reason: 'Relaunch' }
  const view = {
    scan: null,
    categories,
    actions: [anAction({ title: 'Later', snooze }), anAction({ title: 'Here', order: 1 })],
  }
  expect(titles(view, false)).toEqual([['Analytics', 'Here']])
  expect(titles(view, true)).toEqual([['Analytics', 'Here', 'Later']])
  expect([countOpen(view), countSnoozed(view)]).toEqual([1, 1])
})

test('an updated action moves to the group it now belongs to', () => {
  const [one, other] = [anAction({ title: 'One' }), anAction({ title: 'Other' })]
  const view = placeAction({ scan: null, categories, actions: [one, other] }, one.id, { ...one, status: 4 })
  expect(titles(view, false)).toEqual([
    ['Analytics', 'Other'],
    ['Marketing', 'One'],
  ])
})

test('an action that is solved goes, and its empty category with it', () => {
  const [one, other] = [anAction({ title: 'One' }), anAction({ title: 'Other', status: 4 })]
  expect(titles(placeAction({ scan: null, categories, actions: [one, other] }, one.id, null), false)).toEqual(
    [['Marketing', 'Other']],
  )
})
