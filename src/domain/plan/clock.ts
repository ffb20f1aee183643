const MINUTES_A_DAY = 24 * 60;

/** A time of day some hours later, or earlier if they are below 0, around the clock: "20:00" and -12 make "08:00". */
export function addHours(time: string, hours: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = (hour * 60 + minute + hours * 60 + MINUTES_A_DAY) % MINUTES_A_DAY;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** A time of day as text: "8 AM", "12:30 PM". */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  // A space that doesn't break.
  return `${hour % 12 || 12}${minutes}\u00A0${hour < 12 ? 'AM' : 'PM'}`;
}
