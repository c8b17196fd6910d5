/** A shoot's title. */
export const ShootLink = ({ title }: { title: string }) => (
  <span className="font-medium wrap-anywhere">{title}</span>
);
