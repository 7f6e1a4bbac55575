/** Shows the number of unread notifications on the icon of the installed application, where that is possible. */
export function showBadge(count: number): void {
  if (!("setAppBadge" in navigator)) return;
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}

/** Removes that number, and closes the notifications that this device shows. They belong to a user who left it. */
export async function clearDeviceNotifications(): Promise<void> {
  showBadge(0);
  const registration = await navigator.serviceWorker?.getRegistration();
  const shown = (await registration?.getNotifications?.()) ?? [];
  for (const notification of shown) notification.close();
}
