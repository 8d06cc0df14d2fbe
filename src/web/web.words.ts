// root.tsx
export const widthDeviceWidthInitialScale = 'width=device-width, initial-scale=1';
export const lightDark = 'light dark';
