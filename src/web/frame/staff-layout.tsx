export { StaffFrame as default } from './staff-frame.tsx';
