// root.tsx
export const widthDeviceWidthInitialScale = 'width=device-width, initial-scale=1, viewport-fit=cover';
export const lightDark = 'light dark';
