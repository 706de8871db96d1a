import { Select, type SelectProps, Stack, Text } from '@mantine/core'
import type { AnyRole } from '@placet/contract/permissions'
import type { RoleOption } from '../role-options.ts'

interface RoleSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'renderOption'> {
  roles: readonly RoleOption[]
  value: AnyRole
  onChange: (role: AnyRole) => void
}

/** A choice of roles, each with one line that says what it allows. */
export function RoleSelect({ roles, value, onChange, ...props }: RoleSelectProps) {
  return (
    <Select
      {...props}
      data={roles.map(({ role, label }) => ({ value: role, label }))}
      value={value}
      allowDeselect={false}
      withCheckIcon={false}
      maxDropdownHeight={420}
      comboboxProps={{ width: 'min(360px, calc(100vw - 32px))', position: 'bottom-end' }}
      onChange={(chosen) => {
        const option = roles.find(({ role }) => role === chosen)
        if (option) onChange(option.role)
      }}
      renderOption={({ option }) => (
        <Stack gap={0}>
          <Text size="sm" fw={550}>
            {option.label}
          </Text>
          <Text size="xs" c="dimmed">
            {roles.find(({ role }) => role === option.value)?.about}
          </Text>
        </Stack>
      )}
    />
  )
}
