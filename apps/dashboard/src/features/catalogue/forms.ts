import { t } from '@lingui/core/macro'
import { COOKIE_TYPE } from '@placet/contract/constants'
import { useForm } from '@mantine/form'
import {
  AddCookieBody,
  CreateServiceBody,
  type Blocker,
  BLOCKER_TYPE,
  type CookieView,
  type DomainServiceView,
} from '@placet/contract/catalogue'
import type { AnyVendorRef } from '@placet/contract/vendor-ref'

import { perLanguage } from '../../i18n/per-language.ts'
import { validateWith } from '../../ui/form-errors.ts'
import type { SaveCookieBody, SaveServiceBody } from './queries.ts'

const DAY_SECONDS = 24 * 3600
export const EXPIRY_UNITS = perLanguage(
  () =>
    [
      { value: 'minutes', label: t`minutes`, seconds: 60 },
      { value: 'hours', label: t`hours`, seconds: 3600 },
      { value: 'days', label: t`days`, seconds: DAY_SECONDS },
      { value: 'months', label: t`months`, seconds: 30 * DAY_SECONDS },
      { value: 'years', label: t`years`, seconds: 365 * DAY_SECONDS },
    ] as const,
)

/** Values as the form fields hold them: pickers use strings. */
export interface AddCookieValues {
  type: string
  name: string
  category: string
  serviceId: string
  description: string
  hostname: string
  path: string
  expiryCount: number | string
  expiryUnit: string
  secure: boolean
  httpOnly: boolean
}

export function useAddCookieForm(domainName: string, serviceId: number) {
  return useForm<AddCookieValues>({
    initialValues: {
      type: String(COOKIE_TYPE.cookie),
      name: '',
      category: '5',
      serviceId: String(Math.max(0, serviceId)),
      description: '',
      hostname: domainName,
      path: '/',
      expiryCount: 0,
      expiryUnit: 'days',
      secure: false,
      httpOnly: false,
    },
    validate: (values) =>
      validateWith<unknown>(AddCookieBody, { expiry: t`A lifetime can be at most 100 years.` })(
        toAddCookieBody(values),
      ),
  })
}

/** Host, path, expiry and flags are sent only for cookies; the expiry is the number times its unit. */
export function toAddCookieBody(values: AddCookieValues): AddCookieBody {
  const type = Object.values(COOKIE_TYPE).find((each) => String(each) === values.type) ?? COOKIE_TYPE.cookie
  const body = {
    type,
    name: values.name.trim(),
    category: Number(values.category),
    description: values.description.trim(),
    service_id: Number(values.serviceId),
  }
  if (type !== COOKIE_TYPE.cookie) return body
  const unit = EXPIRY_UNITS.find(({ value }) => value === values.expiryUnit)
  return {
    ...body,
    hostname: values.hostname.trim(),
    path: values.path.trim(),
    expiry: Math.round(Number(values.expiryCount) * (unit?.seconds ?? 0)),
    secure: values.secure,
    http_only: values.httpOnly,
  }
}

export interface EditCookieValues {
  category: string
  serviceId: string
  description: string
  hidden: boolean
}

export function useEditCookieForm(cookie: CookieView) {
  return useForm<EditCookieValues>({
    initialValues: {
      category: String(cookie.categoryId),
      serviceId: String(cookie.serviceId),
      description: cookie.description,
      hidden: cookie.hidden,
    },
  })
}

/** Only changed fields are sent; the others keep following the catalogue. */
export function toSaveCookieBody(values: EditCookieValues, cookie: CookieView): SaveCookieBody {
  return {
    ...(Number(values.category) === cookie.categoryId ? {} : { category_id: Number(values.category) }),
    ...(values.description === cookie.description ? {} : { description: values.description }),
    ...(values.hidden === cookie.hidden ? {} : { hide: values.hidden }),
    ...(Number(values.serviceId) === cookie.serviceId ? {} : { service: Number(values.serviceId) }),
  }
}

export interface ServiceValues {
  name: string
  category: string
  description: string
  vendor: AnyVendorRef | null
  locations: string[]
  isDefaultOn: boolean
  isCustomOn: boolean
  custom: { key: string; type: string; pattern: string }[]
}

export type ServiceForm = ReturnType<typeof useServiceForm>

/** Edits a service on the list, or creates one if there is none. */
export function useServiceForm(service: DomainServiceView | null, name = '') {
  return useForm<ServiceValues>({
    initialValues: {
      name,
      category: String(service?.categoryId ?? '5'),
      description: service?.description ?? '',
      vendor: service?.vendorId ?? null,
      locations: service?.locations ?? [],
      isDefaultOn: service?.autoBlocker ?? false,
      isCustomOn: service?.customAutoBlocker ?? false,
      custom: (service?.customBlockers ?? []).map(toField),
    },
    validate: (values) =>
      service ? {} : validateWith<unknown>(CreateServiceBody)(toCreateServiceBody(values)),
  })
}

export function toCreateServiceBody(values: ServiceValues): CreateServiceBody {
  return { name: values.name.trim(), ...toServiceFields(values) }
}

export function emptyPattern(): ServiceValues['custom'][number] {
  return toField({ type: BLOCKER_TYPE.src, pattern: '' })
}

/** The catalogue's patterns can be turned off where the catalogue has the service and it isn't necessary. */
export function toSaveServiceBody(values: ServiceValues, { own }: { own: boolean }): SaveServiceBody {
  const hasDefaults = !own && values.category !== '1'
  return { ...toServiceFields(values), ...(hasDefaults && { default_auto_blocker: values.isDefaultOn }) }
}

/** The blocker options of necessary services are hidden and stay unchanged. */
function toServiceFields(values: ServiceValues) {
  const body = {
    category_id: Number(values.category),
    description: values.description.trim(),
    vendor: values.vendor,
    locations: values.locations,
  }
  if (body.category_id === 1) return body
  const custom = values.custom.filter(({ pattern }) => pattern.trim() !== '')
  return {
    ...body,
    custom_auto_blocker: values.isCustomOn,
    blocker_type: custom.map(({ type }) =>
      type === String(BLOCKER_TYPE.inline) ? BLOCKER_TYPE.inline : BLOCKER_TYPE.src,
    ),
    blocker_pattern: custom.map(({ pattern }) => pattern.trim()),
  }
}

function toField({ type, pattern }: Blocker) {
  return { key: crypto.randomUUID(), type: String(type), pattern }
}
