/** A refusal of the whole form, where no field is to blame. */
export function FormError({ message }: { message: string | undefined }) {
  return (
    <p role="alert" className="mb-4 text-sm text-seal empty:hidden">
      {message}
    </p>
  );
}
