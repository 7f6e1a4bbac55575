import { createFileRoute } from "@tanstack/react-router";
import { NotificationList } from "../../features/notifications/components/notificationList.tsx";
import { notificationsQuery } from "../../features/notifications/queries.ts";
import { requireUser } from "../../features/session/session.ts";

export const Route = createFileRoute("/_header-m/notifications")({
  // Keeps the loader's imports out of the first chunk.
  codeSplitGroupings: [["loader", "component"]],
  beforeLoad: requireUser,
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureInfiniteQueryData({ ...notificationsQuery(), revalidateIfStale: true });
  },
  component: NotificationList,
});
