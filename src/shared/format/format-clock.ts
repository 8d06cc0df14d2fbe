/** `07:00` becomes `7 AM`, `17:30` becomes `5:30 PM`; midnight and noon are named. */
export function clockWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (hour % 24 === 0 && minute === 0) return 'midnight';
  if (hour === 12 && minute === 0) return 'noon';
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 || hour === 24 ? 'AM' : 'PM'}`;
}
