export { AddressForm } from './components/address-form.tsx'
