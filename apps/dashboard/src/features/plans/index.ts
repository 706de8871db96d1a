export { CouponField } from './components/coupon-field.tsx'
export { PlanPicker } from './components/plan-picker.tsx'
export { usePlans } from './queries.ts'
