import { t } from '@lingui/core/macro'
import { Select } from '@mantine/core'
import type { DomainServiceView } from '@placet/contract/catalogue'

interface ServiceFieldProps {
  services: readonly DomainServiceView[]
  value: string
  onChange: (value: string) => void
}

export function ServiceField({ services, value, onChange }: ServiceFieldProps) {
  return (
    <Select
      label={t`Service`}
      searchable
      nothingFoundMessage={t`No matching service`}
      allowDeselect={false}
      data={[
        { value: '0', label: t`No service` },
        ...services.map(({ serviceId, name }) => ({ value: String(serviceId), label: name })),
      ]}
      value={value}
      onChange={(next) => onChange(next ?? '0')}
    />
  )
}
