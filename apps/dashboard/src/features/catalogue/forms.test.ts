import { AddCookieBody, CreateServiceBody } from '@placet/contract/catalogue'
import { expect, test } from 'vitest'
import { type AddCookieValues, toAddCookieBody, toCreateServiceBody, toSaveServiceBody } from './forms.ts'

const values: AddCookieValues = {
  type: '1',
  name: ' basket ',
  category: '1',
  serviceId: '0',
  description: 'Remembers the basket.',
  hostname: 'shop.example',
  path: '/',
  expiryCount: 3,
  expiryUnit: 'months',
  secure: true,
  httpOnly: false,
}

test('the expiry of a cookie is its number times its unit', () => {
  expect(toAddCookieBody(values)).toEqual({
    type: 1,
    name: 'basket',
    category: 1,
    description: 'Remembers the basket.',
    service_id: 0,
    hostname: 'shop.example',
    path: '/',
    expiry: 7_776_000,
    secure: true,
    http_only: false,
  })
})

test.each(['2', '3', '4'])('host, path, expiry and flags do not go with type %s', (type) => {
  const body = toAddCookieBody({ ...values, type })
  expect(Object.keys(body).toSorted()).toEqual(['category', 'description', 'name', 'service_id', 'type'])
  expect(AddCookieBody.safeParse(body).success).toBe(true)
})

const service = {
  name: '',
  category: '3',
  description: ' Counts. ',
  vendor: 'gvl-755',
  locations: ['IS'],
  isDefaultOn: true,
  isCustomOn: true,
  custom: [
    { key: 'a', type: '1', pattern: 'gtag(' },
    { key: 'b', type: '0', pattern: ' ' },
    { key: 'c', type: '0', pattern: ' films.example/embed ' },
  ],
}

test('patterns travel with their types, and empty ones not at all', () => {
  expect(toSaveServiceBody(service, { own: false })).toEqual({
    category_id: 3,
    description: 'Counts.',
    vendor: 'gvl-755',
    locations: ['IS'],
    default_auto_blocker: true,
    custom_auto_blocker: true,
    blocker_type: [1, 0],
    blocker_pattern: ['gtag(', 'films.example/embed'],
  })
})

test('what is necessary says nothing of blockers', () => {
  expect(toSaveServiceBody({ ...service, category: '1' }, { own: false })).toEqual({
    ...{ category_id: 1, description: 'Counts.', vendor: 'gvl-755', locations: ['IS'] },
  })
})

test('a service of the owner’s own has a name and no patterns of the catalogue', () => {
  const body = toCreateServiceBody({ ...service, name: ' Our booking tool ' })
  expect(body).toMatchObject({ name: 'Our booking tool', blocker_pattern: ['gtag(', 'films.example/embed'] })
  expect(CreateServiceBody.safeParse(body).success).toBe(true)
  expect(toSaveServiceBody(service, { own: true })).not.toHaveProperty('default_auto_blocker')
})

test('a cookie of two years can be declared, and one of a hundred and one can’t', () => {
  const years = (expiryCount: number) =>
    AddCookieBody.safeParse(toAddCookieBody({ ...values, expiryCount, expiryUnit: 'years' })).success
  expect([2, 100, 101].map(years)).toEqual([true, true, false])
})
