import { t } from '@lingui/core/macro'
import { useForm } from '@mantine/form'
import {
  SaveOidcInput,
  SaveSamlInput,
  type SaveSsoRulesInput,
  type SsoConnectionView,
  addMailDomain,
} from '@placet/contract/sso'
import { z } from 'zod'
import { validateWith } from '../../ui/form-errors.ts'
import { splitCertificates } from './read-metadata.ts'

export function useMailDomainForm() {
  return useForm({
    initialValues: { name: '' },
    validate: validateWith(addMailDomain.body, { name: t`Please enter a domain such as example.com.` }),
  })
}

const OidcForm = SaveOidcInput.extend({ clientSecret: z.string().max(2000) })
export type OidcForm = z.infer<typeof OidcForm>

/** An empty secret keeps the stored one. */
export function useOidcForm(connection: SsoConnectionView | null) {
  return useForm<OidcForm>({
    initialValues: {
      issuer: connection?.issuer ?? '',
      clientId: connection?.clientId ?? '',
      clientSecret: '',
    },
    validate: validateWith(OidcForm),
  })
}

export function toOidcInput({ issuer, clientId, clientSecret }: OidcForm): SaveOidcInput {
  return { issuer, clientId, ...(clientSecret !== '' && { clientSecret }) }
}

const SamlForm = SaveSamlInput.extend({
  certificates: z
    .string()
    .trim()
    .min(1, { error: () => t`Please paste the certificate.` }),
})
export type SamlForm = z.infer<typeof SamlForm>

export function useSamlForm(connection: SsoConnectionView | null) {
  return useForm<SamlForm>({
    initialValues: {
      entityId: connection?.issuer ?? '',
      signOnUrl: connection?.signOnUrl ?? '',
      certificates: connection?.certificates.map(({ pem }) => pem).join('\n') ?? '',
    },
    validate: validateWith(SamlForm),
  })
}

export function toSamlInput({ certificates, ...values }: SamlForm): SaveSamlInput {
  return { ...values, certificates: splitCertificates(certificates) }
}

export function useRulesForm({ isOn, isRequired, joinRole }: SsoConnectionView) {
  return useForm<SaveSsoRulesInput>({ initialValues: { isOn, isRequired, joinRole } })
}
